import { useReadWhen } from "@jalon/client"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { documentsToCheck } from "../../wire/index.ts"
import { nextToCheck, type ToCheck } from "./check-queue.ts"

/** Left for later while one went through the queue; forgotten when the panel is closed. */
const passed = new Set<string>()

export const forgetPassed = () => passed.clear()

export type CheckQueue = {
  /** How many wait, with this one. */
  total: number
  /** Whose this one is: the queue goes from one student to the next. */
  name: string | null
  next: ToCheck | null
  /** Opens the next one, wherever it is; says whether there was one. */
  go: () => boolean
  /** The same, leaving this one for later. */
  pass: () => void
}

/** What waits to be checked after a document: of this student first, then of the others, the oldest first. */
export const useCheckQueue = (studentId: string, documentId: string, isWaiting: boolean): CheckQueue => {
  const router = useRouter()
  const read = useReadWhen(documentsToCheck, isWaiting ? { query: { student_id: studentId } } : null)
  const results = read.data?.results ?? []
  const next = nextToCheck(results, documentId, passed)
  const name = results.find(({ id }) => id === documentId)?.student.name ?? null
  const go = () => {
    if (!next) return false
    void router.navigate({
      href: `/school/student/${next.student.id}/documents?check=${next.id}`,
      replace: true,
      resetScroll: false,
      state: true,
    })
    return true
  }
  const pass = () => {
    if (!next) return
    passed.add(documentId)
    go()
  }
  return { total: read.data?.total ?? 0, name, next, go, pass }
}

/** Ctrl+Entrée decides, Alt+→ passes, wherever the focus is in the panel. */
export const useQueueKeys = (isOn: boolean, { accept, pass }: { accept: () => void; pass: () => void }) => {
  const latest = useRef({ accept, pass })
  latest.current = { accept, pass }
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        latest.current.accept()
      } else if (event.key === "ArrowRight" && event.altKey) {
        event.preventDefault()
        latest.current.pass()
      }
    }
    globalThis.addEventListener("keydown", onKeyDown)
    return () => globalThis.removeEventListener("keydown", onKeyDown)
  }, [isOn])
}
