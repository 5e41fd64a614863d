import { callBinary, useClient } from "@jalon/client"
import { Button } from "@jalon/ui"
import { togetherDocumentFile, togetherDocumentPage } from "../../wire/index.ts"
import { DocumentSheets } from "../signing/DocumentSheets.tsx"
import { togetherWords as words } from "./strings.fr.ts"
import styles from "./together.module.css"
import type { Act } from "./types.ts"

interface ReadTogetherProps {
  act: Act
  schoolId: number
  actId: string
  onClosed: () => void
}

const idOf = (signerId: string) => `contract-${signerId}`
const goTo = (id: string) => {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: "start" })
}

/** Every document in place, contract after contract; each leads to the next. */
export function ReadTogether({ act: { contracts }, schoolId, actId, onClosed }: ReadTogetherProps) {
  const client = useClient()
  const left = contracts.filter(({ is_signed }) => !is_signed)
  return (
    <section className={styles.page} aria-labelledby="read">
      <h2 id="read" className={styles.heading}>
        {words.read}
      </h2>
      {left.map(({ signer_id, learner, documents }, index) => {
        const next = left[index + 1]
        return (
          <section key={signer_id} className={styles.part} aria-labelledby={idOf(signer_id)}>
            <h3 id={idOf(signer_id)} tabIndex={-1} className={styles.subheading}>
              {words.contract(index + 1, left.length, learner)}
            </h3>
            {documents.map((one) => {
              const params = { schoolId, actId, documentId: one.id }
              return (
                <DocumentSheets
                  key={one.id}
                  document={one}
                  take={() => callBinary(client, togetherDocumentFile, { params }, { quiet: true })}
                  read={(page) =>
                    callBinary(client, togetherDocumentPage, { params: { ...params, page } }, { quiet: true })
                  }
                  onClosed={onClosed}
                />
              )
            })}
            <div>
              <Button variant="quiet" onPress={() => goTo(next ? idOf(next.signer_id) : "sign")}>
                {next ? words.next(next.learner) : words.goSign}
              </Button>
            </div>
          </section>
        )
      })}
    </section>
  )
}
