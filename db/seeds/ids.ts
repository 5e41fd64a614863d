import { createHash } from "node:crypto"

/** The same id for the same name at every run, so that addresses of the demo can be kept and shared. */
export const idOf = (name: string): string => {
  const hex = createHash("sha256").update(`jalon-demo/${name}`).digest("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
