/**
 * Words that say whose row they stand in. Wherever one turns up, the row was read: in an answer, a link, a
 * header or, written in hexadecimal, in a column of bytes.
 */
export type Owner = `organization-${number}` | `account-${string}` | "platform"

export const canaryOf = (owner: Owner): string => `canari-${owner}-irac`

const PLAIN = /canari-(organization-\d+|account-[0-9a-f-]{36}|platform)-irac/gi
const HEX = /63616e6172692d(?:[0-9a-f]{2})+?2d69726163/gi

const unfold = (text: string) => `${text} ${decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"))}`

/** The owners of every canary found in a text. */
export const ownersIn = (text: string): Set<Owner> => {
  const hidden = [...text.matchAll(HEX)].map(([bytes]) => Buffer.from(bytes, "hex").toString("latin1"))
  const found = [unfold(text), ...hidden].flatMap((part) => [...part.matchAll(PLAIN)])
  return new Set(found.map(([, owner = ""]) => owner.toLowerCase() as Owner))
}
