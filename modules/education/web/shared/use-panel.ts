import { useNavigate, useSearch } from "@tanstack/react-router"

type Search = { preview?: string; edit?: string; at?: string; subject?: string }

/** What is open beside the page: `preview` names the thing, `edit` the part of it being written. */
export const usePanel = () => {
  const navigate = useNavigate()
  const { preview, edit, at, subject }: Search = useSearch({ strict: false })
  const go = (next: Search, replace = false) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({
        ...now,
        preview: undefined,
        edit: undefined,
        at: undefined,
        subject: undefined,
        ...next,
      }),
      replace,
      resetScroll: false,
    })
  return {
    shown: preview ?? null,
    edit: edit ?? null,
    /** Where something new begins. */
    at: at ?? null,
    /** What something new is about. */
    subject: subject ?? null,
    show: (id: string) => go({ preview: id }),
    add: (where: string) => go({ preview: "new", at: where }),
    addSubject: (id: string) => go({ preview: "new", subject: id }),
    write: (part: string) => go({ ...(preview !== undefined && { preview }), edit: part }),
    /** Back to the sheet, or to the page when there was none. */
    stopWriting: (id = preview) => go(id !== undefined && id !== "new" ? { preview: id } : {}, true),
    close: () => go({}, true),
  }
}
export type Panel = ReturnType<typeof usePanel>
