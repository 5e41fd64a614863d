import { useCommand } from "@jalon/client"
import { PanelForm } from "@jalon/screens"
import { FormGroup } from "@jalon/ui"
import { useState } from "react"
import type { SeriesScope } from "../../rules/index.ts"
import { updateSession } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { SessionFields } from "./SessionFields.tsx"
import { ScopeChoice } from "./series/ScopeChoice.tsx"
import { SeriesEditTrial } from "./series/SeriesEditTrial.tsx"
import { seriesWords } from "./series/strings.fr.ts"
import { useSeriesEdit } from "./series/use-series-edit.ts"
import { sessionFieldsOf } from "./session-fields-of.ts"
import { nameOf } from "./session-text.ts"
import { formWords as words } from "./strings.fr.ts"
import { type Choices, refreshes, type Session } from "./types.ts"
import { type Saved, useSessionForm } from "./use-session-form.ts"
import type { DatedReport } from "./weeks/use-trial.ts"

interface EditSessionProps {
  session: Session
  panel: Panel
  choices: Choices
}

/** One session written anew; one of a series alone, with those that follow, or with all. */
export function EditSession({ session, panel, choices }: EditSessionProps) {
  const [scope, reach] = useState<SeriesScope>("this")
  const update = useCommand(updateSession, { refreshes })
  const edit = useSeriesEdit(session, () => panel.stopWriting())
  const { trial } = edit
  const form = useSessionForm<Saved | { trial: DatedReport }>({
    initial: sessionFieldsOf(session),
    command: scope === "this" ? update : edit.command,
    send: (body) =>
      scope === "this"
        ? update.run({ params: { sessionId: session.id }, body: { ...body, version: session.version } })
        : trial.check({ fields: body, scope }),
    onSaved: (saved) => {
      if ("session" in saved) panel.stopWriting()
    },
  })
  return (
    <>
      <PanelForm
        title={words.editTitle(nameOf(session))}
        isOpen
        onClose={() => panel.stopWriting()}
        form={form}
        {...(scope !== "this" && { verb: seriesWords.edit })}
      >
        <SessionFields
          form={form}
          choices={choices}
          session={session.id}
          isRepeated={scope !== "this"}
          repetition={
            session.is_in_series && (
              <FormGroup title={seriesWords.of}>
                <ScopeChoice
                  label={seriesWords.reach}
                  hint={seriesWords.reachHint}
                  value={scope}
                  onChange={reach}
                />
              </FormGroup>
            )
          }
        />
      </PanelForm>
      {trial.found && <SeriesEditTrial edit={edit} found={trial.found} />}
    </>
  )
}
