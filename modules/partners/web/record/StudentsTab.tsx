import { useRead } from "@jalon/client"
import { Loaded, useDensity } from "@jalon/screens"
import { DataTable, defaultLayout, EmptyState, StatusBadge, type StatusTone } from "@jalon/ui"
import { GraduationCap } from "lucide-react"
import { partnerStudents } from "../../wire/index.ts"
import { record } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

const words = record.students

/** Words of the students' own list, which stands above this module. */
const states: Readonly<Record<string, { label: string; tone: StatusTone }>> = {
  to_invite: { label: "À inviter", tone: "neutral" },
  invited: { label: "Invité", tone: "info" },
  incomplete: { label: "Profil incomplet", tone: "waiting" },
  no_contract: { label: "Sans contrat", tone: "waiting" },
  in_work_study: { label: "En alternance", tone: "success" },
  broken: { label: "Contrat rompu", tone: "danger" },
  left: { label: "Sorti", tone: "neutral" },
}

function State({ state }: { state: string }) {
  const found = states[state]
  return found ? <StatusBadge tone={found.tone}>{found.label}</StatusBadge> : state
}

export function StudentsTab({ partner }: { partner: Partner }) {
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
                cell: (row) => <State state={row.state} />,
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
