import { ownRows, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { type Asking, mayPlan } from "../asking.ts"
import { ownTrainerId } from "../trainer-day/own-trainer.read.ts"

/** Those who plan give to any class; a trainer to the sessions and the classes they teach. */
export const requireTeaches = async (
  asking: Asking,
  { sessionId, classId }: { sessionId: string | null; classId: string | null },
): Promise<void> => {
  if (mayPlan(asking.who)) return
  const row = await asking.find(sql<{ n: number }>`
    select 1 as n from course_session_trainer st
    where ${ownRows(asking.who, "st.organization_id")} and st.trainer_id in (${ownTrainerId(asking)})
      and (st.session_id = ${sessionId}::uuid or exists (
        select from course_session_class sc where sc.organization_id = st.organization_id and sc.session_id = st.session_id
          and sc.class_id = ${classId}::uuid))
    limit 1`)
  if (!row) throw refuse("course_document.not_yours")
}
