import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { EmptyState } from "@jalon/ui"
import { PenLine } from "lucide-react"
import { useState } from "react"
import { listCompanySignatures } from "../../wire/index.ts"
import { SignedList } from "./SignedList.tsx"
import { SignTogether } from "./SignTogether.tsx"
import { togetherWords as words } from "./strings.fr.ts"
import { ToSign } from "./ToSign.tsx"
import styles from "./together.module.css"
import type { Chosen } from "./types.ts"

const PAGE_SIZE = 20

/** « Signatures » of a company: what waits for its signatory, what they signed, and several signed in one go. */
export default function CompanySignatures() {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const read = useRead(listCompanySignatures, { query: { page, page_size: PAGE_SIZE } })
  if (chosen) return <SignTogether chosen={chosen} onClose={() => setChosen(null)} />
  return (
    <Loaded read={read}>
      {(listed) =>
        listed.count === 0 && listed.to_sign.length === 0 ? (
          <EmptyState icon={PenLine} title={words.emptyTitle}>
            {words.empty}
          </EmptyState>
        ) : (
          <div className={styles.page}>
            <ToSign rows={listed.to_sign} onSign={setChosen} />
            <SignedList listed={listed} pageSize={PAGE_SIZE} onPage={setPage} />
          </div>
        )
      }
    </Loaded>
  )
}
