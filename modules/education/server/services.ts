import type { FileStore } from "@jalon/ports/files"

export type EducationServices = {
  files: FileStore
  /** From which the secret addresses of plannings are derived. */
  feedKey: Buffer
  /** Where people reach the product: addresses of plannings start with it. */
  publicUrl: string
}
