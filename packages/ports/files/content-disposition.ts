import type { Disposition } from "./file-store.ts"

const percent = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** RFC 6266: an ASCII name for old clients, the exact one beside it. */
export const contentDisposition = (disposition: Disposition, fileName?: string): string => {
  if (fileName === undefined) return disposition
  const name = fileName.toWellFormed().replace(/[\p{Cc}/\\]/gu, "_")
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["%]/g, "_")
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${percent(name)}`
}
