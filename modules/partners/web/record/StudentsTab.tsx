import { useRead } from "@jalon/client"
import { Loaded, useDensity } from "@jalon/screens"
import { DataTable, defaultLayout, EmptyState } from "@jalon/ui"
import { GraduationCap } from "lucide-react"
import type { ReactNode } from "react"
import { partnerStudents } from "../../wire/index.ts"
import { record } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

const words = record.students

/** How where a student stands is shown: the words are those of students, a module above this one. */
export type ShowState = (state: string) => ReactNode

export function StudentsTab({ partner, showState }: { partner: Partner; showState: ShowState }) {
  const density = useDensity()
  const students = useRead(partnerStudents, { params: { partnerId: partner.id } })
  return (
    <Loaded read={students}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon={GraduationCap} title={words.empty}>
            {words.text}
          </EmptyState>
        ) : (
          <DataTable
            caption={words.caption(partner.fields.denomination)}
            columns={[
              { id: "name", title: words.name, cell: (row) => row.name, width: 240 },
              {
                id: "state",
                title: words.state,
                cell: (row) => showState(row.state),
                width: 170,
                card: "status",
              },
              { id: "training", title: words.training, cell: (row) => row.training ?? "–", width: 220 },
              { id: "class", title: words.group, cell: (row) => row.class ?? "–", width: 160 },
            ]}
            layout={{ ...defaultLayout, density }}
            rows={results}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            rowHref={(row) => `/school/student/${row.id}/info`}
          />
        )
      }
    </Loaded>
  )
}
