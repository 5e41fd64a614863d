import { nameToSave, plainName } from "@jalon/files/server"

type Named = { id: string; label: string; file_name: string | null; file_type: string | null }

/** The end of an id tells two apart: its beginning is the moment it was made. */
const tail = (id: string) => id.slice(-8)

/** By what it is rather than by what a phone called it. */
const nameOf = ({ id, label, file_name, file_type }: Named): string => {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(file_name ?? "")?.[0] ?? ""
  return nameToSave(`${plainName(label)} ${tail(id)}${extension.toLowerCase()}`, file_type ?? "")
}

/** Where a document lies in the archive: under its student. */
export const pathOf = (
  document: Named & { student_id: string; last_name: string; first_name: string },
): string => {
  const folder = plainName(`${document.last_name} ${document.first_name}`)
  return `fichiers/${folder} ${tail(document.student_id)}/${nameOf(document)}`
}

/** An attachment of a contract lies under its number; no student's folder is called so. */
export const contractPathOf = (piece: Named & { number: string }): string =>
  `fichiers/contrats/${plainName(piece.number)}/${nameOf(piece)}`

/** A certificate is called by its number, which no other has. */
export const certificatePathOf = (number: string): string => `fichiers/certificats/${plainName(number)}.pdf`

/** An invoice or a credit note is called by its number, which no other has. */
export const invoicePathOf = (number: string): string => `fichiers/factures/${plainName(number)}.pdf`
