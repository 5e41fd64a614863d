export type AttachmentRow = {
  code: string
  is_attested: boolean
  file_id: string | null
  file_name: string | null
}
