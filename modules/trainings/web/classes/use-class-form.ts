import { type FormSettings, useForm } from "@jalon/screens"
import { createClass } from "../../wire/index.ts"
import { formWords as words } from "./strings.fr.ts"

type Saved = { class: { id: string } }
type Settings = FormSettings<typeof createClass, Saved>

const labels = {
  name: words.name,
  training_id: words.training,
  school_year: words.year,
  year_of_cycle: words.yearOfCycle,
  promotion: words.promotion,
  start_date: words.start,
  end_date: words.end,
  exam_start_date: words.examStart,
  exam_end_date: words.examEnd,
  center_id: words.center,
  site_id: words.site,
  capacity: words.capacity,
  head_trainer_id: words.headTrainer,
  assistant_id: words.assistant,
  week_minutes_target: words.week,
  status: words.status,
}

/** The same form creates and changes: what it checks is the same. */
export const useClassForm = (settings: Pick<Settings, "initial" | "command" | "send" | "onSaved">) =>
  useForm<typeof createClass, Saved>({
    ...settings,
    route: createClass,
    labels,
    fieldOf: { "class.name_taken": "name", "class.training_archived": "training_id" },
  })

export type ClassFormState = ReturnType<typeof useClassForm>
