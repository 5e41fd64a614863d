import type pg from "pg"

/** Links that companies hold: to fill in their part, or to read a convention. Nobody knows these: « Renvoyer » sends one that opens. */
export const seedContractLinks = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into guest_link (id, organization_id, kind, token_hash, email, subject, subject_id, facts, issued_by, expires_at, created_at)
    select gen_random_uuid(), c.organization_id, k.kind, sha256(convert_to('demo/' || c.id, 'UTF8')),
      coalesce(c.fields ->> 'employeur_signataire_courriel', c.fields ->> 'employeur_courriel'), 'contract', c.id::text,
      jsonb_build_object('company', c.company_name), c.owner_id, now() + interval '9 days', m.created_at
    from contract c
    join (values ('awaiting_company', 'completion', 'askCompany'), ('convention_to_validate', 'convention', 'proposeConvention'))
      k (status, kind, move) on k.status = c.status
    join contract_move m on m.contract_id = c.id and m.move = k.move
    where c.organization_id = 1001 and c.contract_type = 'apprentissage'`)
}
