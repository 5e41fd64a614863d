/** The list a record was opened from. Kept by the browser with the step of its history, so that reload and Back keep it. */
export interface ListOrigin {
  list: string
  /** The list as it was left, to go back to it. */
  href: string
  /** What it had asked the server. */
  query: Readonly<Record<string, unknown>> & { page: number; page_size: number }
}

declare module "@tanstack/history" {
  interface HistoryState {
    listOrigin?: ListOrigin
    /** This step was added by opening a preview: closing it goes back. */
    isPreviewStep?: boolean
  }
}
