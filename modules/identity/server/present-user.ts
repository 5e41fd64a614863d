import { type FileStore, pictureUrl } from "@jalon/ports/files"

export type UserRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  picture_key: string | null
  theme: "light" | "dark" | null
  density: "compact" | "normal" | "airy" | null
  page_size: 10 | 25 | 50 | 100 | null
}

export const presentUser = async (files: FileStore, row: UserRow) => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: `${row.first_name} ${row.last_name}`,
  profile_picture_url: row.picture_key && (await pictureUrl(files, row.picture_key)),
  theme: row.theme,
  density: row.density,
  page_size: row.page_size,
})
