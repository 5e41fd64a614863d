import type { Download } from "@jalon/client"

/** Longer than any browser needs to begin saving; the bytes are freed afterwards. */
const KEPT_MS = 60_000

/** Bytes at hand, saved by the browser under a name. */
export const saveFile = ({ blob, fileName }: Pick<Download, "blob" | "fileName">): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = address
  link.download = fileName ?? ""
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
