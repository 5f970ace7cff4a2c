/** Calls of `calls.jsonl` without a descriptor. The list only shrinks: lower `notYetCount` with it, never raise it. */
export const notYet: Readonly<Record<string, readonly string[]>> = {
  identity: [
    'GET /hk-web/identity/getUserRights',
    'GET /hk-web/identity/getVerifyRecord',
    'GET /hk-web/identity/getVerifyResult',
    'GET /hk-web/identity/company/basicInfo',
    'GET /hk-web/identity/company/beneficiaryInfo',
    'GET /hk-web/identity/company/directorInfo',
    'GET /hk-web/identity/company/traderInfo',
    'GET /hk-web/identity/company/filesInfo',
    'GET /hk-web/identity/company/templateFile',
    'POST /hk-web/identity/standard/check',
    'POST /hk-web/identity/standard/apply',
    'POST /hk-web/identity/advanced/apply',
    'POST /hk-web/identity/company/apply',
    'POST /hk-web/identity/company/saveBasicInfo',
    'POST /hk-web/identity/company/saveBeneficiary',
    'POST /hk-web/identity/company/saveDirector',
    'POST /hk-web/identity/company/saveTrader',
    'POST /hk-web/identity/company/saveFiles',
    'POST /hk-web/kyc/amlbot/formUrl',
    'POST /hk-web/kyc/amlbot/formUrl/test',
  ],
  copy: [
    'GET /swap/v1/perpetual/follows/public/trader/collect',
    'GET /swap/v1/perpetual/follows/public/traderList',
    'GET /swap/v1/perpetual/follows/traderQualification',
    'GET /swap/v1/perpetual/follows/public/trader/contract',
    'POST /swap/v1/perpetual/follows/applyForTrader',
    'PUT /swap/v1/perpetual/follows/check',
    'GET /swap/v1/perpetual/follows/public/trader/status',
  ],
}

export const notYetCount = 27
