import { expect, it } from "vitest"
import { nameToSave, plainName } from "./file-name.ts"

it.each([
  ["Contrat Léa.pdf", "Contrat Léa.pdf"],
  ["../../etc/passwd", "_.._etc_passwd"],
  ["C:\\temp\\x.pdf", "C__temp_x.pdf"],
  ["a\u0000b\r\nSet-Cookie.pdf", "a_b__Set-Cookie.pdf"],
  ["facture\u202efdp.exe", "facture_fdp.exe"],
  ["\ud800.pdf", "\ufffd.pdf"],
  ['"; filename=x.html', "_; filename=x.html"],
  ["...", "fichier"],
  ["..／..＼a.pdf", "_.._a.pdf"],
  ["CON.pdf", "_CON.pdf"],
  ["lpt1", "_lpt1"],
  ["Contrat.pdf", "Contrat.pdf"],
  [`${"é".repeat(195)}.pdf`, `${"é".repeat(88)}.pdf`],
  ["x".repeat(200), "x".repeat(180)],
])("makes %j a plain name", (typed, plain) => {
  expect(plainName(typed)).toBe(plain)
})

it.each([
  ["facture.pdf", "application/pdf", "facture.pdf"],
  ["facture.PDF", "application/pdf", "facture.PDF"],
  ["photo.jpeg", "image/jpeg", "photo.jpeg"],
  ["facture.pdf.exe", "application/pdf", "facture.pdf.exe.pdf"],
  ["page.html", "image/png", "page.html.png"],
])("saves %s of type %s as %s", (name, type, saved) => {
  expect(nameToSave(name, type)).toBe(saved)
})
