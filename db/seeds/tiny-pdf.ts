const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** One page with one line, in the encoding of western Europe. */
export const tinyPdf = (text: string): Buffer => {
  const drawing = `BT /F1 16 Tf 60 760 Td (${escaped(text)}) Tj ET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(drawing, "latin1")} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ]
  let pdf = "%PDF-1.4\n"
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const end = `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`
  return Buffer.from(`${pdf}xref\n0 6\n0000000000 65535 f \n${lines}${end}`, "latin1")
}
