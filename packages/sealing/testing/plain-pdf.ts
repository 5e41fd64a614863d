/** A PDF of one empty page in the plain form that Typst writes: a table of objects in clear, an /ID, a link. */
export const plainPdf = (): Buffer => {
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>",
    "<< /Type /Annot /Subtype /Link /Rect [10 10 90 30] /F 4 /A << /S /URI /URI (https://jalon.example.org) >> >>",
    "<< /Title (Lettre) >>",
  ]
  let text = "%PDF-1.7\n%\x80\x80\x80\x80\n"
  const offsets = bodies.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows.join("")}`
  const id = "<00112233445566778899aabbccddeeff>"
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R /Info 5 0 R /ID [${id} ${id}] >>\n`
  return Buffer.from(`${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`, "latin1")
}
