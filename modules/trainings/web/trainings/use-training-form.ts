import { type FormSettings, useForm } from "@jalon/screens"
import { createTraining } from "../../wire/index.ts"
import { formWords as words } from "./strings.fr.ts"

type Saved = { training: { id: string } }
type Settings = FormSettings<typeof createTraining, Saved>

const labels = {
  rncp_code: words.rncp,
  former_rncp_code: words.formerRncp,
  title: words.title,
  short_title: words.short,
  diploma_code: words.diplomaCode,
  diploma_kind: words.diplomaKind,
  nsf_code: words.nsf,
  certification_type: words.type,
  certifier_name: words.certifier,
  level: words.level,
  rncp_registered_until: words.until,
  duration_months: words.months,
  duration_hours_total: words.hours,
  remote_hours: words.remote,
  delivery_mode: words.mode,
  center_id: words.center,
  capacity_default: words.capacity,
  price_cents: words.price,
  objectives: words.objectives,
  prerequisites: words.prerequisites,
  programme_url: words.programme,
  status: words.status,
}

/** The same form adds and changes: what it checks is the same. */
export const useTrainingForm = (settings: Pick<Settings, "initial" | "command" | "send" | "onSaved">) =>
  useForm<typeof createTraining, Saved>({ ...settings, route: createTraining, labels })

export type TrainingFormState = ReturnType<typeof useTrainingForm>
