import { useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { CopyCheck } from "lucide-react"
import type { Side } from "../../rules/index.ts"
import {
  getImported,
  type ImportedContract,
  listImported,
  repeatChoice,
  repeatLink,
} from "../../wire/index.ts"
import type { RecordKind } from "./CreateRecord.tsx"
import styles from "./imported.module.css"
import { reconcileWords } from "./strings.fr.ts"

const words = reconcileWords.repeat
const refreshes = [getImported, listImported]

interface OfferProps {
  why: string
  verb: string
  /** What it is about, where several offers stand on a page. */
  about: string
  isPending: boolean
  onPress: () => void
}

/** How many lines would follow is said before anything is done. */
function Offer({ why, verb, about, isPending, onPress }: OfferProps) {
  return (
    <div className={styles.repeat}>
      <span>{why}</span>
      <Button
        size="small"
        icon={<CopyCheck />}
        isPending={isPending}
        aria-label={words.named(verb, about)}
        onPress={onPress}
      >
        {verb}
      </Button>
    </div>
  )
}

interface RepeatChoiceProps {
  importedId: string
  line: ImportedContract["lines"][number]
  side: Side
}

export function RepeatChoice({ importedId, line: { key, label, also }, side }: RepeatChoiceProps) {
  const command = useCommand(repeatChoice, { refreshes })
  return (
    <Offer
      why={words.sameDifference(also[side])}
      verb={words.choose[side](also[side])}
      about={label}
      isPending={command.isPending}
      onPress={() => void command.run({ params: { importedId }, body: { key, side } })}
    />
  )
}

interface RepeatLinkProps {
  importedId: string
  record: RecordKind
  lines: number
}

export function RepeatLink({ importedId, record, lines }: RepeatLinkProps) {
  const command = useCommand(repeatLink, { refreshes })
  return (
    <Offer
      why={words.same[record](lines)}
      verb={words.link(lines)}
      about={reconcileWords[record]}
      isPending={command.isPending}
      onPress={() => void command.run({ params: { importedId }, body: { record } })}
    />
  )
}
