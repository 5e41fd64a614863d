import { deriveKey, hmac } from "@jalon/data"
import { CODE_DIGITS } from "../rules/index.ts"
import type { SigningKeys } from "./services.ts"

/** The words are part of what was derived so far: they stay as they are. */
export const signingKeys = (master: Buffer): SigningKeys => ({
  code: deriveKey(master, "signatures/code"),
  device: deriveKey(master, "signatures/device"),
})

/**
 * The digits of a code, derived from its row: they can be written in a mail, and are stored nowhere. 48 bits over a million
 * leave no digit more likely than another by more than one in 2^28.
 */
export const codeDigits = ({ code }: Pick<SigningKeys, "code">, codeId: string): string =>
  String(hmac(code, codeId).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0")
