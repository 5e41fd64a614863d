import { Button } from "@jalon/ui"
import { Copy } from "lucide-react"
import { useState } from "react"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<"copied" | "failed" | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    )
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Copy aria-hidden />}
        aria-label={words.copyOf(label)}
        onPress={() => void copy()}
      >
        {state === "copied" ? words.copied : words.copy}
      </Button>
      <span role="status" className={styles.quiet}>
        {state === "failed" ? words.notCopied : ""}
      </span>
    </>
  )
}

/** A number to be given by telephone or typed on a portal: read, and copied by one press. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  return (
    <span className={styles.copied}>
      {text}
      <CopyButton label={label} text={text} />
    </span>
  )
}
