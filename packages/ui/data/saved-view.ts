export interface SavedView {
  id: string
  name: string
  /** Given by the product: it can be neither renamed nor changed. */
  isBuiltIn: boolean
  isShared?: boolean
  count?: number
  /** The count is on its way: its room is kept. */
  isCounting?: boolean
}
