set role jalon_owner;

-- The certificate that went with the invoice is cancelled and none has taken its place: the payer was asked for money on a proof
-- that no longer holds.
alter table instalment add column is_certificate_void boolean not null default false;

reset role;
