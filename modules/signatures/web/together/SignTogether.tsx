import { useClient, useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { useEffect, useRef, useState } from "react"
import {
  askTogetherCode,
  confirmTogetherCode,
  getTogether,
  listCompanySignatures,
  signTogether,
} from "../../wire/index.ts"
import { Identify } from "../signing/Identify.tsx"
import type { CodeCalls } from "../signing/use-link-codes.ts"
import { ReadTogether } from "./ReadTogether.tsx"
import { ResultsOf } from "./ResultsOf.tsx"
import { SignAll } from "./SignAll.tsx"
import { togetherWords as words } from "./strings.fr.ts"
import styles from "./together.module.css"
import type { Act, Chosen, Results } from "./types.ts"

/** The code of this act; asked for again, it opens another one over the same contracts. */
const useCodes = ({ schoolId, signers }: Chosen) => {
  const [actId, setActId] = useState<string | null>(null)
  const ask = useCommand(askTogetherCode, { quiet: true })
  const confirm = useCommand(confirmTogetherCode, { quiet: true })
  const codes: CodeCalls = {
    ask: {
      ...ask,
      run: async () => {
        const asked = await ask.run({ params: { schoolId }, body: { signers: [...signers] } })
        if (asked) setActId(asked.act_id)
        return asked
      },
    },
    confirm: {
      ...confirm,
      run: async (code) =>
        actId === null ? null : confirm.run({ params: { schoolId, actId }, body: { code } }),
    },
  }
  return { codes, actId }
}

const useFocus = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is read from its heading
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: "start" })
  }, [step])
  return heading
}

interface SignTogetherProps {
  chosen: Chosen
  onClose: () => void
}

/** One code, all documents, one signature: in that order, on one page. */
export function SignTogether({ chosen, onClose }: SignTogetherProps) {
  const client = useClient()
  const { codes, actId } = useCodes(chosen)
  const [act, setAct] = useState<Act | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  const command = useCommand(signTogether, { quiet: true, refreshes: [listCompanySignatures] })
  const isOpen = act?.is_identified === true
  const heading = useFocus(results ? "results" : isOpen ? "read" : "identify")
  const reload = async () => {
    if (actId === null) return
    const params = { schoolId: chosen.schoolId, actId }
    try {
      setAct(await client.call(getTogether, { params }, { quiet: true }))
    } catch {
      // The code is still to be typed, or the connection was cut: what is on the page says it.
    }
  }
  const title = words.title(chosen.signers.length)
  if (results && act) return <ResultsOf heading={heading} act={act} results={results} onClose={onClose} />
  return (
    <div className={styles.act}>
      <header className={styles.part}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        <p>{words.lead(chosen.school)}</p>
        <div>
          <Button variant="quiet" isDisabled={command.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
        </div>
      </header>
      {!isOpen && (
        <Identify
          codes={codes}
          channels={[{ channel: "email", masked: act?.masked ?? words.address }]}
          text={words.identifyText}
          isAgain={act !== null}
          onChanged={reload}
        />
      )}
      {isOpen && actId !== null && (
        <>
          <ReadTogether act={act} schoolId={chosen.schoolId} actId={actId} onClosed={() => void reload()} />
          <SignAll
            act={act}
            params={{ schoolId: chosen.schoolId, actId }}
            command={command}
            onSigned={setResults}
          />
        </>
      )}
    </div>
  )
}
