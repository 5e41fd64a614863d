import { useCommand, useRead } from "@jalon/client"
import { formatFrenchDate, today } from "@jalon/kernel"
import { Facts, Loaded, RecordSection } from "@jalon/screens"
import { Button } from "@jalon/ui"
import {
  contractHistory,
  finishRuptureTask,
  getContract,
  listContracts,
  prepareRupture,
  type RecordedRupture as Recorded,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { RuptureDocuments } from "./RuptureDocuments.tsx"
import styles from "./rupture.module.css"
import { ruptureWords } from "./strings.fr.ts"

const words = ruptureWords.recorded
const day = (date: string) => formatFrenchDate(date)

function Tasks({ contract, tasks }: { contract: Contract; tasks: Recorded["tasks"] }) {
  const finish = useCommand(finishRuptureTask, {
    refreshes: [prepareRupture, getContract, listContracts, contractHistory],
  })
  return (
    <ul className={form.findings}>
      {tasks.map(({ key, sentence, by, done_on }) => (
        <li key={key} className={styles.task}>
          <span>
            {sentence}{" "}
            <span className={form.quiet}>
              {done_on ? ruptureWords.effects.done(day(done_on)) : ruptureWords.effects.by(day(by))}
            </span>
          </span>
          <Button
            size="small"
            isPending={finish.isPending}
            aria-label={done_on ? words.takeBackNamed(sentence) : words.finishNamed(sentence)}
            onPress={() =>
              void finish.run({
                params: { contractId: contract.id, task: key },
                body: { done_on: done_on ? null : today() },
              })
            }
          >
            {done_on ? words.takeBack : words.finish}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Told({ contract, recorded }: { contract: Contract; recorded: Recorded }) {
  return (
    <>
      <RecordSection title={words.title}>
        <Facts
          columns={2}
          facts={[
            { label: ruptureWords.summary.reason, value: recorded.label },
            { label: ruptureWords.summary.lastDay, value: day(recorded.last_day) },
            { label: ruptureWords.summary.written, value: recorded.written_on && day(recorded.written_on) },
            { label: words.trainee, value: recorded.trainee && words.until(day(recorded.trainee.until)) },
          ]}
        />
        <RuptureDocuments contract={contract} query={{}} hasAct={recorded.has_act} />
      </RecordSection>
      <RecordSection title={words.tasks}>
        <Tasks contract={contract} tasks={recorded.tasks} />
      </RecordSection>
    </>
  )
}

/** How the contract ended, and what remains to be done. */
export function RecordedRupture({ contract }: { contract: Contract }) {
  const read = useRead(prepareRupture, { params: { contractId: contract.id }, query: {} })
  return (
    <Loaded read={read} skeleton={null}>
      {({ recorded }) => recorded && <Told contract={contract} recorded={recorded} />}
    </Loaded>
  )
}
