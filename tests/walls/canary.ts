import { randomBytes } from "node:crypto"

/**
 * Words that say whose row they stand in. Wherever one turns up, the row was read: in an answer, a link, a
 * header or, written in hexadecimal, in a column of bytes.
 */
export type Owner =
  | `organization-${number}`
  | `account-${string}`
  /** What a company or a student shows the schools that know it: theirs and the schools'. */
  | `shared-${string}`
  | "platform"

export const canaryOf = (owner: Owner): string => `canari-${owner}-irac`

const PLAIN = /canari-(organization-\d+|account-[0-9a-f-]{36}|shared-[0-9a-f-]+|platform)-irac/gi
const ID = /ca9a11(00|01)-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-([0-9a-f]{12})/gi

const hex = (length: number) => randomBytes(length / 2).toString("hex")

/** An id that names its owner, for the tables that hold nothing but ids. */
export const canaryId = (organization: number, shared = false): string =>
  `ca9a11${shared ? "01" : "00"}-${hex(4)}-7${hex(4).slice(1)}-8${hex(4).slice(1)}-${organization.toString(16).padStart(12, "0")}`
const HEX = /63616e6172692d(?:[0-9a-f]{2})+?2d69726163/gi

/** What is not an address is left as it is: files answer with bytes of any kind. */
const decoded = (run: string): string => {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
const unfold = (text: string) => `${text} ${text.replaceAll(/(?:%[0-9a-f]{2})+/gi, decoded)}`

/** The owners of every canary found in a text. */
export const ownersIn = (text: string): Set<Owner> => {
  const hidden = [...text.matchAll(HEX)].map(([bytes]) => Buffer.from(bytes, "hex").toString("latin1"))
  const found = [unfold(text), ...hidden].flatMap((part) => [...part.matchAll(PLAIN)])
  const ids = [...text.matchAll(ID)].map(
    ([, kind, id = ""]): Owner =>
      kind === "01" ? `shared-${parseInt(id, 16)}` : `organization-${parseInt(id, 16)}`,
  )
  return new Set([...found.map(([, owner = ""]) => owner.toLowerCase() as Owner), ...ids])
}
