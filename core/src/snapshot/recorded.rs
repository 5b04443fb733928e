//! The snapshots that the tests make, as they were on x86-64: those of any other processor are the
//! same, and those of a later version, or old ones would no longer be read.

use super::checksum::Kind;

/// What stands for the words of each value of a kind.
pub(super) const RECORDED: &[(Kind, &[u32])] = &[
    (Kind::Position, &[0xb81d_500f, 0x0c65_b586]),
    (Kind::Setup, &[0xd010_0b6d]),
    (Kind::Game, &[0x4936_2051, 0xc96b_6384]),
    (Kind::Clock, &[0x803c_3165, 0xd2be_d7c0]),
    (Kind::Sensors, &[0x2325_8a10]),
    (Kind::BoardCodec, &[0x6308_da4d, 0x6619_f487, 0xb067_61f3]),
    (Kind::PgnReader, &[0xc08a_edcf]),
    (Kind::PgnScanner, &[0xcdf0_8046]),
    (Kind::PgnWriter, &[0xe7ca_235c]),
    (Kind::Server, &[0x81c6_dc2e]),
    (
        Kind::ChessTable,
        &[
            0x10a4_f04a,
            0xba9b_8272,
            0x14fb_5eb0,
            0x5e99_42d3,
            0xdca9_412d,
            0xeea2_3ce1,
            0xd9ad_d9fc,
            0x0121_e892,
            0x2852_280b,
            0x3b00_0cae,
            0x924b_7812,
        ],
    ),
    (Kind::ChessClient, &[0x43c9_dd37, 0x66de_e752, 0x453d_a58e]),
    (Kind::KonobiPosition, &[0xf27b_d1d8]),
    (Kind::KonobiGame, &[0x13df_455d, 0xfbb8_1af6]),
    (Kind::KonobiDecision, &[0xbc7e_1964]),
    (Kind::KonobiSolver, &[0xc4d5_96e5]),
    (Kind::MastermindMatch, &[0xd3a2_884d]),
    (Kind::MastermindSearch, &[0x022d_719d]),
    (Kind::MastermindGenetic, &[0xcf4f_8e76]),
    (Kind::MastermindAdversary, &[0x3680_b3e0]),
    (Kind::ChessEngine, &[0x4fb0_8793]),
    (Kind::ChessOpponent, &[0x6e70_f77e, 0x2c96_f045]),
    (
        Kind::KonobiTable,
        &[
            0xe403_36b8,
            0xc84c_856a,
            0x1ddd_cb2f,
            0x01fd_35e7,
            0xd366_45c5,
            0xcc13_5a8c,
            0x1b50_25d9,
            0x4278_5bb5,
            0xb0d8_b973,
        ],
    ),
    (Kind::MastermindHandshake, &[0x81f3_fd09]),
    (
        Kind::MastermindTable,
        &[
            0xa9d8_430f,
            0x9772_1740,
            0xab84_5db9,
            0x80d1_6f41,
            0x1a18_8a27,
            0x528e_5a4a,
            0xa531_08fc,
        ],
    ),
    (Kind::MastermindClient, &[0x09f0_ed70, 0xe88a_1530, 0x9c36_a9c9, 0x92f9_8504, 0xfff2_2d97]),
];
