import { useLocation, useNavigate, useRouter } from "@tanstack/react-router"
import type { ListState, Params } from "./list-state.ts"

/** The row shown beside the list. Opening it is a step of the history, going from row to row is not. */
export const usePreview = <Row>(
  state: ListState,
  change: (what: Partial<ListState>, how?: { replace?: boolean }) => void,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) => {
  const router = useRouter()
  const navigate = useNavigate()
  const isStep = useLocation({ select: (location) => location.state.isPreviewStep === true })
  const at = rows.findIndex((row) => rowKey(row) === state.preview)
  const row = rows[at]

  const show = (shown: Row) =>
    void navigate({
      to: ".",
      search: (now: Params) => ({ ...now, preview: rowKey(shown) }),
      replace: row !== undefined,
      resetScroll: false,
      state: { isPreviewStep: row === undefined || isStep },
    })
  const close = () => {
    if (isStep) router.history.back()
    else change({ preview: null }, { replace: true })
  }
  const to = (other: Row | undefined) => (other === undefined ? undefined : () => show(other))
  return { row, show, close, previous: to(rows[at - 1]), next: to(rows[at + 1]) }
}
