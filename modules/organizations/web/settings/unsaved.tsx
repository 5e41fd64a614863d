import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react"

/** A section whose form holds something that is not saved. */
export type Unsaved = { label: string; submit: () => Promise<unknown>; reset: () => void }

type Registry = {
  unsaved: ReadonlyMap<string, Unsaved>
  /** Asked at the very moment of leaving, before React has drawn the page again. */
  isAnyUnsaved: () => boolean
  tell: (id: string, section: Unsaved | null) => void
}

const Context = createContext<Registry | null>(null)

/** Around a page of settings: knows which of its sections are not saved. */
export function UnsavedSections({ children }: { children: (registry: Registry) => ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  const now = useRef(unsaved)
  const registry: Registry = {
    unsaved,
    isAnyUnsaved: () => now.current.size > 0,
    tell: (id, section) => {
      const next = new Map(now.current)
      if (section) next.set(id, section)
      else if (!next.delete(id)) return
      now.current = next
      setUnsaved(next)
    },
  }
  return <Context value={registry}>{children(registry)}</Context>
}

interface SectionForm {
  isDirty: boolean
  submit: () => Promise<unknown>
  reset: () => void
}

/** Tells the page that this section is not saved, and how to save it or to give up. */
export const useUnsavedSection = (id: string, label: string, form: SectionForm): void => {
  const registry = use(Context)
  const latest = useRef(form)
  latest.current = form
  const tell = registry?.tell
  // biome-ignore lint/correctness/useExhaustiveDependencies: only becoming dirty or clean is news
  useEffect(() => {
    tell?.(
      id,
      form.isDirty
        ? { label, submit: () => latest.current.submit(), reset: () => latest.current.reset() }
        : null,
    )
    return () => tell?.(id, null)
  }, [id, label, form.isDirty])
}
