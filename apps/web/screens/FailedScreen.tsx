import { RefusedError, UnreachableError } from "@jalon/client"
import { Button, Refresh, TriangleAlert } from "@jalon/ui"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useApp } from "../app-context.ts"
import { words } from "../strings.fr.ts"
import { Notice } from "./Notice.tsx"
import styles from "./notice.module.css"

const sentenceFor = (error: unknown): string => {
  if (error instanceof RefusedError) return error.message
  return error instanceof UnreachableError ? words.unreachableText : words.failedText
}

const isAboutTheCall = (error: unknown) => error instanceof RefusedError || error instanceof UnreachableError

/** In place of a screen that failed; the shell around it stays. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const { events } = useApp()
  const router = useRouter()
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8).toUpperCase())
  useEffect(() => events.failed(reference, error), [events, reference, error])

  const retry = () => {
    // Code that failed to load is not asked for again by the same page.
    if (!isAboutTheCall(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <div role="alert">
      <Notice
        icon={<TriangleAlert aria-hidden />}
        title={words.failedTitle}
        text={
          <>
            <p>{sentenceFor(error)}</p>
            <p className={styles.reference}>{words.reference(reference)}</p>
          </>
        }
      >
        <Button variant="primary" icon={<Refresh aria-hidden />} onPress={retry}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  )
}
