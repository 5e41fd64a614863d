set role jalon_owner;

-- A company sees no row of `invoice`: what its space says of those that are addressed to it is told here, column by column, for the
-- schools it works with today, to those who answer for it. The buyer is the one frozen with the invoice: a contract that changed
-- hands since tells the new employer nothing of what was asked of the former one.
create policy keeper on invoice for select to jalon_owner using (true);

create function company_invoices() returns table (
  id uuid, organization_id int, school_name text, kind text, number text, original_number text, learner_name text, about text,
  issued_on date, due_on date, state text, total_cents bigint, left_cents bigint, file_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select v.id, v.organization_id, o.name, v.kind, v.full_number, f.full_number, coalesce(v.document -> 'subject' ->> 'apprentice', ''),
    coalesce(v.document -> 'lines' -> 0 ->> 'name', ''), v.issued_on, v.due_on, v.state, v.total_cents,
    case when v.kind = 'invoice' then greatest(v.total_cents - v.credited_cents - v.paid_cents, 0) else 0 end, v.pdf_file_id
  from member m
    join partnership w on w.company_id = m.organization_id and w.ended_at is null
    join partner p on p.organization_id = w.school_id and p.company_id = w.company_id
    join contract c on c.organization_id = p.organization_id and c.partner_id = p.id
    join invoice v on v.organization_id = c.organization_id and v.contract_id = c.id
    join organization o on o.id = v.organization_id
    left join invoice f on f.organization_id = v.organization_id and f.id = v.original_id
  where scope_kind() = 'member' and m.organization_id = scope_organization() and m.account_id = scope_account()
    and m.revoked_at is null and m.role_id < 4
    and 'employer' in (v.document -> 'payer' ->> 'kind', v.document -> 'payer' ->> 'key')
    and left(coalesce(v.document -> 'buyer' ->> 'siret', v.document -> 'buyer' ->> 'siren', p.siret), 9) is not distinct from left(p.siret, 9)
  order by v.issued_on desc, v.issued_at desc, v.id;
end;
revoke execute on function company_invoices from public;
grant execute on function company_invoices to jalon_app;

reset role;
