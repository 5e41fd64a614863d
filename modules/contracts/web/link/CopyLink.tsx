import { Button } from "@jalon/ui"
import { Copy } from "lucide-react"
import { useState } from "react"
import { schoolWords as words } from "./strings.fr.ts"

interface CopyLinkProps {
  /** Whose link it is, for who cannot see what stands beside the button. */
  name?: string
  /** Asked for at the click alone: the address is kept nowhere. */
  pathOf: () => Promise<{ path: string }>
}

/** The link itself, to give it by another way than the mail that nobody finds. */
export function CopyLink({ name, pathOf }: CopyLinkProps) {
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null)
  const copy = async () => {
    const address = pathOf().then(
      ({ path }) => new Blob([`${location.origin}${path}`], { type: "text/plain" }),
    )
    // Given as a promise: some browsers copy nothing once the click is over.
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": address })]).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    )
  }
  const label = copied === "yes" ? words.copied : words.copy
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Copy aria-hidden />}
        {...(name !== undefined && { "aria-label": `${label} – ${name}` })}
        onPress={() => void copy()}
      >
        {label}
      </Button>
      {copied === "failed" && <p role="alert">{words.notCopied}</p>}
    </>
  )
}
