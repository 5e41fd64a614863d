export type HostileFile = {
  what: string
  fileName: string
  /** What its sender says that it is. */
  contentType: string
  purpose?: "sheet"
  bytes: Buffer
  /** What must not come back, and where it would. */
  payload: string
  payloadIn: "bytes" | "name"
  becomes: "refused" | "neutralised"
}

export const PAYLOAD = "Jalon-payload"

export const hostile = (
  file: Omit<HostileFile, "payload" | "payloadIn"> & Partial<HostileFile>,
): HostileFile => ({
  payload: PAYLOAD,
  payloadIn: "bytes",
  ...file,
})
