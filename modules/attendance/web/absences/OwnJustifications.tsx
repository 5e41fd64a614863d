import { useCommand } from "@jalon/client"
import { capital } from "@jalon/education/web"
import { useLinkedFile } from "@jalon/screens"
import { BoxedLine, BoxedList, Button, ConfirmDialog, StatusBadge } from "@jalon/ui"
import { Paperclip } from "lucide-react"
import { useState } from "react"
import { justificationWords } from "../../rules/index.ts"
import { moveOwnJustification, openOwnJustificationFile, ownAbsences } from "../../wire/index.ts"
import { momentText, periodText } from "../justifications/period-words.ts"
import styles from "./absences.module.css"
import { CompletePanel } from "./CompletePanel.tsx"
import type { OwnJustification } from "./own-types.ts"
import { absencesWords as words } from "./strings.fr.ts"

function PageButton({ justificationId, number }: { justificationId: string; number: number }) {
  const file = useLinkedFile((client) =>
    client.call(openOwnJustificationFile, {
      params: { justificationId, number },
      query: { disposition: "attachment" },
    }),
  )
  return (
    <Button
      size="small"
      icon={<Paperclip aria-hidden />}
      isPending={file.isPending}
      onPress={() => void file.run()}
    >
      {words.page(number)}
    </Button>
  )
}

function Line({ justification }: { justification: OwnJustification }) {
  const [opened, open] = useState<"submit" | "complete" | "cancel" | null>(null)
  const cancel = useCommand(moveOwnJustification, { refreshes: [ownAbsences], onDone: () => open(null) })
  const { id, status, pages, exchanges, moves } = justification
  const badge = justificationWords[status]
  const said = exchanges.filter(({ text, is_school }) => is_school && text !== "").at(-1)
  const can = (move: string) => moves.some((offered) => offered.move === move)
  return (
    <BoxedLine>
      <span className={styles.about}>
        <span className={styles.name}>
          {capital(periodText(justification))}
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
          {justification.is_late && <StatusBadge tone="neutral">{words.tooLate}</StatusBadge>}
        </span>
        <span className={styles.quiet}>
          {[
            justification.reason.label,
            justification.submitted_at && words.sentOn(momentText(justification.submitted_at)),
            justification.is_by_school && words.bySchool,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {said && (
          <p className={styles.said}>
            {words.exchange[said.kind]} : {said.text}
            {status === "refused" && ` ${words.refusedAgain}`}
          </p>
        )}
        {pages.length > 0 && (
          <span className={styles.buttons}>
            {pages.map(({ number }) => (
              <PageButton key={number} justificationId={id} number={number} />
            ))}
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        {can("submit") && (
          <Button size="small" variant="primary" onPress={() => open("submit")}>
            {words.form.send}
          </Button>
        )}
        {can("complete") && (
          <Button size="small" onPress={() => open("complete")}>
            {moves.find(({ move }) => move === "complete")?.label}
          </Button>
        )}
        {can("cancel") && (
          <Button size="small" onPress={() => open("cancel")}>
            {words.form.cancel}
          </Button>
        )}
      </span>
      {(opened === "submit" || opened === "complete") && (
        <CompletePanel justification={justification} move={opened} onClose={() => open(null)} />
      )}
      {opened === "cancel" && (
        <ConfirmDialog
          title={words.cancelTitle}
          verb={words.cancelVerb}
          keep={words.cancelKeep}
          isPending={cancel.isPending}
          onClose={() => open(null)}
          onConfirm={() => void cancel.run({ params: { justificationId: id }, body: { move: "cancel" } })}
        >
          {words.cancelText}
        </ConfirmDialog>
      )}
    </BoxedLine>
  )
}

/** What was filed, what became of it, and what the learner may still do. */
export function OwnJustifications({ justifications }: { justifications: readonly OwnJustification[] }) {
  return (
    <section className={styles.section} aria-labelledby="own-justifications">
      <h2 id="own-justifications">{words.documents}</h2>
      {justifications.length === 0 ? (
        <p className={styles.quiet}>{words.noDocument}</p>
      ) : (
        <BoxedList>
          {justifications.map((justification) => (
            <Line key={justification.id} justification={justification} />
          ))}
        </BoxedList>
      )}
    </section>
  )
}
