import { nameToSave, plainName } from "@jalon/files/server"

type Filed = {
  id: string
  student_id: string
  last_name: string
  first_name: string
  label: string
  file_name: string | null
  file_type: string | null
}

/** The end of an id tells two apart: its beginning is the moment it was made. */
const tail = (id: string) => id.slice(-8)

/** Where a document lies in the archive: under its student, and by what it is rather than by what a phone called it. */
export const pathOf = ({
  id,
  student_id,
  last_name,
  first_name,
  label,
  file_name,
  file_type,
}: Filed): string => {
  const folder = plainName(`${last_name} ${first_name}`)
  const extension = /\.[a-z0-9]{1,5}$/i.exec(file_name ?? "")?.[0] ?? ""
  const name = nameToSave(`${plainName(label)} ${tail(id)}${extension.toLowerCase()}`, file_type ?? "")
  return `fichiers/${folder} ${tail(student_id)}/${name}`
}
