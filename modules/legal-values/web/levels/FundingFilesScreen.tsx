import { useRead } from "@jalon/client"
import { formatFrenchDate, formatFrenchDay } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Button, EmptyState, StatusBadge } from "@jalon/ui"
import { FileSpreadsheet, Upload } from "lucide-react"
import { useState } from "react"
import { listFundingFiles, type ShownFundingFile } from "../../wire/index.ts"
import styles from "../figures.module.css"
import { FundingFilePanel } from "./FundingFilePanel.tsx"
import { TONES } from "./file-tones.ts"
import { SendFundingFile } from "./SendFundingFile.tsx"
import { filesWords as words } from "./strings.fr.ts"

const count = new Intl.NumberFormat("fr-FR")

const contentOf = ({ report, rules, file_name }: ShownFundingFile): string => {
  if (rules !== null) return words.rules(rules.rows.length)
  return report === null ? file_name : words.levels(count.format(report.levels))
}

function Line({ file, onOpen }: { file: ShownFundingFile; onOpen: () => void }) {
  return (
    <li className={styles.line}>
      <button type="button" className={styles.name} onClick={onOpen}>
        {words.name(file.kind, formatFrenchDate(file.file_date))}
      </button>
      <span className={styles.value}>{contentOf(file)}</span>
      <span className={styles.note}>{words.sent(file.operator, formatFrenchDay(file.created_at))}</span>
      <span className={styles.badges}>
        <StatusBadge tone={TONES[file.state]}>{words.states[file.state]}</StatusBadge>
      </span>
    </li>
  )
}

/** The workbooks of France compétences: sent, read, looked at, then applied. */
export default function FundingFilesScreen() {
  const read = useRead(listFundingFiles)
  const [opened, setOpened] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <Button variant="primary" icon={<Upload />} onPress={() => setSending(true)}>
          {words.send}
        </Button>
      </header>
      <p className={styles.intro}>{words.intro}</p>
      <Loaded read={read}>
        {({ funding_files }) =>
          funding_files.length === 0 ? (
            <EmptyState icon={FileSpreadsheet} title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <ul className={styles.lines}>
              {funding_files.map((file) => (
                <Line key={file.id} file={file} onOpen={() => setOpened(file.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened !== null && <FundingFilePanel fileId={opened} onClose={() => setOpened(null)} />}
      {isSending && (
        <SendFundingFile
          onClose={() => setSending(false)}
          onSent={(id) => {
            setSending(false)
            setOpened(id)
          }}
        />
      )}
    </div>
  )
}
