import { useCommand, useReadWhen } from "@jalon/client"
import { addDays, formatFrenchDate, today as todayOf } from "@jalon/kernel"
import { lookUpCertification } from "@jalon/organizations/wire"
import { Banner, Button } from "@jalon/ui"
import {
  catalogueChoices,
  getTraining,
  listPublishedLevels,
  listTrainings,
  updateTraining,
} from "../../wire/index.ts"
import { fieldsOfCertification } from "./certification-fields.ts"
import { renewalWords as words } from "./strings.fr.ts"
import type { Training } from "./types.ts"

/** Long enough before the end to prepare the next intake. */
const AHEAD_DAYS = 365

const isEnding = ({ rncp_registered_until: until }: Training): boolean =>
  until !== null && until <= addDays(todayOf(), AHEAD_DAYS)

/** Where the certification ends and another takes its place, the training may take its number. */
export function Renewal({ training }: { training: Training }) {
  const { rncp_code: rncp } = training
  const isAsked = training.may_edit && !training.is_archived && rncp !== null && isEnding(training)
  const ending = useReadWhen(lookUpCertification, isAsked ? { query: { rncp } } : null).data?.certification
  const next = ending?.replaced_by ?? null
  const renewed = useReadWhen(lookUpCertification, next === null ? null : { query: { rncp: next.rncp_code } })
    .data?.certification
  const update = useCommand(updateTraining, {
    refreshes: [listTrainings, getTraining, catalogueChoices, listPublishedLevels],
  })
  if (next === null || !renewed) return null
  const { title: _, certification_type: __, ...taken } = fieldsOfCertification(renewed)
  return (
    <Banner
      tone="info"
      action={
        <Button
          size="small"
          isPending={update.isPending}
          onPress={() =>
            void update.run({
              params: { trainingId: training.id },
              body: { ...taken, rncp_code: next.rncp_code, former_rncp_code: rncp },
            })
          }
        >
          {words.take(next.rncp_code)}
        </Button>
      }
    >
      {words.replaced(rncp ?? "", next.rncp_code, next.since && formatFrenchDate(next.since))}
    </Banner>
  )
}
