/** A PDF at hand, as a route of a file answers it. */
export const pdfDownload = (fileName: string, bytes: Buffer) => ({
  fileName,
  contentType: "application/pdf",
  content: (async function* () {
    yield bytes
  })(),
  size: bytes.byteLength,
})
