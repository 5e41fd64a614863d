/** One page of plain lines, for the proofs of the simulator: a reader opens it, and nobody takes it for more. */
export const tinyPdf = (lines: readonly string[]): Buffer => {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join(" ")
  const content = `BT /F1 11 Tf 60 780 Td 16 TL ${shown} ET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ]
  let pdf = "%PDF-1.4\n"
  const places = objects.map((object, n) => {
    const place = Buffer.byteLength(pdf, "latin1")
    pdf += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, "0")} 00000 n \n`
  })
  const start = Buffer.byteLength(pdf, "latin1")
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, "latin1")
}
