import { type Answer, RefusedError, useClient } from "@jalon/client"
import { type GuestFrame, GuestPage } from "@jalon/guest-links/web"
import { type DroppedFile, FileDrop } from "@jalon/ui"
import { useState } from "react"
import { verifyDocument } from "../../wire/index.ts"
import { Outcome } from "./Outcome.tsx"
import { verificationWords as words } from "./strings.fr.ts"

type Chosen = { shown: DroppedFile; file: File; found: Answer<typeof verifyDocument> | null }

/** Anybody drops a file and reads what it is worth; nothing is asked of them and nothing is kept. */
export default function VerificationScreen(frame: GuestFrame) {
  const client = useClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const verify = async (file: File, shown: DroppedFile) => {
    setChosen({ file, shown: { ...shown, state: "sending" }, found: null })
    // A file dropped in the meantime has taken the place of this one.
    const settle = (next: Chosen) => setChosen((now) => (now?.shown.id === shown.id ? next : now))
    try {
      const found = await client.call(verifyDocument, { file }, { quiet: true })
      settle({ file, shown: { ...shown, state: "sent" }, found })
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : words.failed
      settle({ file, shown: { ...shown, state: "refused", reason }, found: null })
    }
  }
  const add = (file: File, refusal: string | null) => {
    const shown = { id: crypto.randomUUID(), name: file.name, size: file.size }
    if (refusal === null) void verify(file, { ...shown, state: "waiting" })
    else setChosen({ file, shown: { ...shown, state: "refused", reason: refusal }, found: null })
  }
  return (
    <GuestPage {...frame} title={words.title} lead={<p>{words.lead}</p>}>
      <FileDrop
        label={words.file}
        hint={words.privacy}
        kind="pdf"
        maxBytes={verifyDocument.upload.maxBytes}
        files={chosen === null ? [] : [chosen.shown]}
        onAdd={([one]) => one && add(one.file, one.refusal)}
        onRetry={() => chosen && void verify(chosen.file, chosen.shown)}
        onRemove={() => setChosen(null)}
      />
      {chosen?.found && <Outcome key={chosen.shown.id} found={chosen.found} />}
    </GuestPage>
  )
}
