CREATE TABLE "contract_deliveries" (
	"contract_code" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"delivered_at" bigint NOT NULL,
	"price" bigint NOT NULL,
	"taken" integer NOT NULL,
	"due" integer NOT NULL,
	"contracts" numeric(38,0) NOT NULL
);

CREATE TABLE "moved_deliveries" (
	"contract_code" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
