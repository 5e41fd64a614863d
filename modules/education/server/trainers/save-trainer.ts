import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { isExternal } from "../../rules/trainer-policy.ts"
import type { TrainerFields } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireAll } from "../asking.ts"

/** What a trainer's record may say: own subjects, an own colleague who is nobody else's account, a SIRET from outside. */
export const requireTrainer = async (scope: Scope, fields: TrainerFields, except?: string): Promise<void> => {
  if (isExternal(fields.status) && fields.siret === null)
    throw refuse("trainer.siret_required", {}, { siret: "Champ requis" })
  await requireAll(
    scope,
    "subject_ids",
    fields.subject_ids,
    (ids) =>
      sql`select count(*)::int as n from subject where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`,
  )
  if (fields.member_id === null) return
  await requireAll(
    scope,
    "member_id",
    [fields.member_id],
    (ids) =>
      sql`select count(*)::int as n from member where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`,
  )
  await requireFreeMember(scope, fields.member_id, except)
}

export const requireFreeMember = async (scope: Scope, memberId: string, except?: string): Promise<void> => {
  const taken = await scope.find(sql`
    select id from trainer where ${ownRows(scope.who)} and member_id = ${memberId} and archived_at is null
      and id is distinct from ${except ?? null}::uuid`)
  if (taken) throw refuse("trainer.member_taken")
}

export const writeSubjects = async (
  scope: Scope,
  trainerId: string,
  ids: readonly string[],
): Promise<void> => {
  await scope.run(sql`
    delete from trainer_subject where ${ownRows(scope.who)} and trainer_id = ${trainerId}
      and subject_id <> all(${[...ids]}::uuid[])`)
  await scope.run(sql`
    insert into trainer_subject (id, organization_id, trainer_id, subject_id)
    select x.id, ${organizationOf(scope.who)}, ${trainerId}, x.subject_id
    from unnest(${ids.map(() => newId())}::uuid[], ${[...ids]}::uuid[]) x (id, subject_id)
    on conflict do nothing`)
}
