import { type Answer, useRead } from "@jalon/client"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useEffectEvent } from "react"
import { listComments } from "../../wire/index.ts"
import { fieldKeyOf } from "../form/field-id.ts"
import type { Contract } from "../form/fields.ts"

type Listed = Answer<typeof listComments>
export type Comment = Listed["results"][number]

export interface Comments {
  colleagues: Listed["colleagues"]
  of: (field: string) => Comment[]
  openOf: (field: string) => Comment[]
  /** Fields with something still to settle, in the order in which it was written. */
  openFields: string[]
  /** The field whose thread is open: the address says so. */
  shown: string | undefined
  show: (field: string | undefined) => void
}

/** Alt+C, from inside a field. */
const useShortcut = (show: (field: string) => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyC") return
    const field = fieldKeyOf(document.activeElement)
    if (field === undefined) return
    event.preventDefault()
    show(field)
  })
  useEffect(() => {
    const gone = new AbortController()
    addEventListener("keydown", onKey, { signal: gone.signal })
    return () => gone.abort()
  }, [])
}

const isOpen = ({ resolved }: Comment) => resolved === null

export const useComments = ({ id }: Contract): Comments => {
  const navigate = useNavigate()
  const { data } = useRead(listComments, { params: { contractId: id } })
  const { comments: shown }: { comments?: string } = useSearch({ strict: false })
  const all = data?.results ?? []
  const show = (field: string | undefined) => {
    const here = new URL(location.href)
    if (field === undefined) here.searchParams.delete("comments")
    else here.searchParams.set("comments", field)
    void navigate({ href: `${here.pathname}${here.search}`, replace: true, resetScroll: false })
  }
  useShortcut(show)
  const of = (field: string) => all.filter((comment) => comment.field === field)
  return {
    colleagues: data?.colleagues ?? [],
    of,
    openOf: (field) => of(field).filter(isOpen),
    openFields: [...new Set(all.filter(isOpen).map(({ field }) => field))],
    shown,
    show,
  }
}
