-- The statement of a month goes to employers by itself where the school chose it.
alter table justification_setting add column sends_statement boolean not null default false;
