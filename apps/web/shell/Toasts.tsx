import { ToastRegion } from "@jalon/ui"

/** Apart: the first message comes after the first page, and log-in counts every kilobyte. */
export function Toasts() {
  return <ToastRegion />
}
