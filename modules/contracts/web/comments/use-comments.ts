import { type Answer, useRead } from "@jalon/client"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { listComments } from "../../wire/index.ts"
import type { Contract } from "../form/use-contract-form.ts"

type Listed = Answer<typeof listComments>
export type Comment = Listed["results"][number]

export interface Comments {
  colleagues: Listed["colleagues"]
  of: (field: string) => Comment[]
  openOf: (field: string) => Comment[]
  /** Boxes with something still to settle, in the order in which it was written. */
  openFields: string[]
  /** The box whose thread is open: the address says so. */
  shown: string | undefined
  show: (field: string | undefined) => void
}

const isOpen = ({ resolved }: Comment) => resolved === null

export const useComments = ({ id }: Contract): Comments => {
  const navigate = useNavigate()
  const { data } = useRead(listComments, { params: { contractId: id } })
  const { comments: shown }: { comments?: string } = useSearch({ strict: false })
  const all = data?.results ?? []
  const of = (field: string) => all.filter((comment) => comment.field === field)
  return {
    colleagues: data?.colleagues ?? [],
    of,
    openOf: (field) => of(field).filter(isOpen),
    openFields: [...new Set(all.filter(isOpen).map(({ field }) => field))],
    shown,
    show: (field) => {
      const here = new URL(location.href)
      if (field === undefined) here.searchParams.delete("comments")
      else here.searchParams.set("comments", field)
      void navigate({ href: `${here.pathname}${here.search}`, replace: true, resetScroll: false })
    },
  }
}
