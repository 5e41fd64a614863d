import { createContext, type ReactNode, use } from "react"

type Work = () => Promise<unknown>

const WorkContext = createContext<Work | null>(null)

interface CommandsAfterProps {
  work: Work
  children: ReactNode
}

/** Commands below do this first: one that reads the fields of a form must find in them what was just typed. */
export function CommandsAfter({ work, children }: CommandsAfterProps) {
  return <WorkContext value={work}>{children}</WorkContext>
}

export const useWorkBefore = (): Work | null => use(WorkContext)
