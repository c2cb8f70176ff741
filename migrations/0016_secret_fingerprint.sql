-- Tells another SECRET_KEY apart, with which nothing that is stored encrypted could be read.
alter table installation add column secret_fingerprint text;
