import { deriveKey } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"

/** One key per purpose, all derived from the server's master secret. */
export type IdentityKeys = {
  access: Buffer
  refresh: Buffer
  reset: Buffer
  throttle: Buffer
  device: Buffer
  chat: Buffer
}

export const identityKeys = (master: Buffer): IdentityKeys => ({
  access: deriveKey(master, "identity/access-token"),
  refresh: deriveKey(master, "identity/refresh-token"),
  reset: deriveKey(master, "identity/reset-link"),
  throttle: deriveKey(master, "identity/throttle-bucket"),
  device: deriveKey(master, "identity/known-device"),
  chat: deriveKey(master, "identity/chat-token"),
})

export type IdentitySettings = {
  helpUrl: string
  /** The specification hides the header's search and notification icons in production; an operator may show them. */
  headerIcons: boolean
  /** The chat provider's own secret; without it the chat is off and gets no token. */
  chatSecret: string | null
}

export type IdentityServices = { keys: IdentityKeys; files: FileStore; settings: IdentitySettings }
